@SpringBootApplication
class Application

fun main(args: Array<String>) { runApplication<Application>(*args) }
