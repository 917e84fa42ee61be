import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';

@Controller('users')
export class UsersController {
  @Get(':id')
  show(@Param('id') id: string) {
    return { id };
  }

  @Post()
  @HttpCode(201)
  create() {
    return {};
  }

  @Get(':id/orders')
  orders() {
    throw new RangeError('No orders today.');
  }
}
