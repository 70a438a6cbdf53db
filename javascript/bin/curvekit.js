#!/usr/bin/env node
import "../node.js";
