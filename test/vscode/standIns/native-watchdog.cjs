// Stands in for @vscode/native-watchdog, which needs a compiler: ends this process some time after its parent.
exports.start = (parent) => {
  setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      process.exit(87);
    }
  }, 5_000).unref();
};

exports.exit = (code) => process.exit(code ?? 0);
