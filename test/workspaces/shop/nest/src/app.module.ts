import { Module } from '@nestjs/common';
import { HealthController } from './health/health.controller';
import { ProductsController } from './products/products.controller';
import { ProductsService } from './products/products.service';
import { ReviewsController } from './reviews/reviews.controller';

@Module({
  controllers: [HealthController, ProductsController, ReviewsController],
  providers: [ProductsService],
})
export class AppModule {}
