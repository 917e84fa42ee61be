require('reflect-metadata');
const { Controller, Get, HttpCode, Module, Param, Post } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');

// What TypeScript makes of decorators, written by hand: the application runs without a compiler.
function decorate(decorators, target, name) {
  const descriptor = Object.getOwnPropertyDescriptor(target, name);
  for (const decorator of decorators) {
    decorator(target, name, descriptor);
  }
}

class UsersController {
  show(id) {
    return { id };
  }
  create() {
    return {};
  }
  orders() {
    throw new RangeError('No orders today.');
  }
}
decorate([Get(':id')], UsersController.prototype, 'show');
Param('id')(UsersController.prototype, 'show', 0);
decorate([Post(), HttpCode(201)], UsersController.prototype, 'create');
decorate([Get(':id/orders')], UsersController.prototype, 'orders');
Controller('users')(UsersController);

class AppModule {}
Module({ controllers: [UsersController] })(AppModule);

NestFactory.create(AppModule, { logger: false }).then(async (app) => {
  app.setGlobalPrefix('api');
  await app.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
  process.stdout.write(`listening ${app.getHttpServer().address().port}\n`);
});
