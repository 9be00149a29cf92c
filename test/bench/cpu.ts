/* Preloaded into a server: answers any message with the process's CPU usage. */
process.on("message", () => process.send?.(process.cpuUsage()));
