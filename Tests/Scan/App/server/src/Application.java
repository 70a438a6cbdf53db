package com.example.server;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Application {
    private final Transition transition = Transition.NONE;

    public static void main(String[] args) {
        SpringApplication.run(Application.class, args);
        String season = "spring";
        Runnable ease = () -> release(season);
        ease.run();
    }

    private static void release(String season) { }

    static int spring(int stiffness) { return stiffness; }
}
