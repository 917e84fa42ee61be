import { Body, Controller, Get, Param, Post } from '@nestjs/common';

@Controller({ path: 'products/:productId/reviews', version: '1' })
export class ReviewsController {
  @Get()
  findAll(@Param('productId') productId: string) {
    return { productId, items: [] };
  }

  @Post()
  create(@Param('productId') productId: string, @Body() review: object) {
    return { productId, ...review };
  }
}
