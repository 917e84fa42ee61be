<?php

namespace App\Http\Controllers;

use App\Models\Product;
use Illuminate\Http\Request;

class ProductController extends Controller
{
    public function index()
    {
        return Product::query()->with('reviews')->paginate(20);
    }

    public function store(Request $request)
    {
        return Product::create($request->validate([
            'name' => 'required|string|max:255',
            'price' => 'required|integer|min:0',
        ]));
    }

    public function show(Product $product)
    {
        return $product->load('reviews');
    }

    public function update(Request $request, Product $product)
    {
        $product->update($request->only('name', 'price'));

        return $product;
    }

    public function destroy(Product $product)
    {
        $product->delete();

        return response()->noContent();
    }
}
