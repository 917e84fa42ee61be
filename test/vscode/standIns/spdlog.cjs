// Stands in for @vscode/spdlog, whose native half needs a compiler: log files, without rotation.
const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const levels = ['trace', 'debug', 'info', 'warning', 'error', 'critical'];
let everybody = 0;

class Logger {
  constructor(_type, _name, path) {
    this.path = path;
    this.level = 0;
    this.raw = false;
    mkdirSync(dirname(path), { recursive: true });
  }
  write(level, message) {
    if (level < Math.max(this.level, everybody) || this.path === undefined) return;
    const time = new Date().toISOString().replace('T', ' ').replace('Z', '');
    appendFileSync(this.path, this.raw ? message : `${time} [${levels[level]}] ${message}\n`);
  }
  trace(message) {
    this.write(0, message);
  }
  debug(message) {
    this.write(1, message);
  }
  info(message) {
    this.write(2, message);
  }
  warn(message) {
    this.write(3, message);
  }
  error(message) {
    this.write(4, message);
  }
  critical(message) {
    this.write(5, message);
  }
  getLevel() {
    return this.level;
  }
  setLevel(level) {
    this.level = level;
  }
  setPattern() {
    this.raw = false;
  }
  clearFormatters() {
    this.raw = true;
  }
  flush() {}
  drop() {
    this.path = undefined;
  }
}

async function create(name, path) {
  return new Logger('rotating', name, path);
}

exports.version = 0;
exports.Logger = Logger;
exports.setFlushOn = () => {};
exports.setLevel = (level) => {
  everybody = level;
};
exports.createRotatingLogger = create;
exports.createAsyncRotatingLogger = create;
