import { Injectable, NotFoundException } from '@nestjs/common';

export interface Product {
  id: string;
  name: string;
  price: number;
}

@Injectable()
export class ProductsService {
  private readonly products = new Map<string, Product>();

  all(): Product[] {
    return [...this.products.values()];
  }

  find(id: string): Product {
    const product = this.products.get(id);
    if (!product) {
      throw new NotFoundException(`No product ${id}`);
    }
    return product;
  }

  save(product: Product): Product {
    this.products.set(product.id, product);
    return product;
  }

  remove(id: string): void {
    this.products.delete(id);
  }
}
