import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { UsersController } from './users.controller';

@Module({ controllers: [UsersController] })
class AppModule {}

async function main() {
  const app = await NestFactory.create(AppModule, { logger: false });
  app.setGlobalPrefix('nest');
  await app.listen(Number(process.env['PORT'] ?? 0), '127.0.0.1');
  process.stdout.write(`listening ${app.getHttpServer().address().port}\n`);
}

void main();
