import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Version } from '@nestjs/common';
import { Product, ProductsService } from './products.service';

@Controller({ path: 'products', version: '1' })
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  findAll(): Product[] {
    return this.products.all();
  }

  @Version('2')
  @Get()
  findPage() {
    return { items: this.products.all(), next: null };
  }

  @Get(':id')
  findOne(@Param('id') id: string): Product {
    return this.products.find(id);
  }

  @Post()
  create(@Body() product: Product): Product {
    return this.products.save(product);
  }

  @Patch(':id')
  update(@Param('id') id: string, @Body() change: Partial<Product>): Product {
    return this.products.save({ ...this.products.find(id), ...change });
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string): void {
    this.products.remove(id);
  }
}
