// Nothing is installed here; the editor is told that these packages exist.
declare module '@nestjs/common';
declare module '@nestjs/core';
