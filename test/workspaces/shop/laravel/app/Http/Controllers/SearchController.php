<?php

namespace App\Http\Controllers;

use App\Models\Product;
use Illuminate\Http\Request;

class SearchController extends Controller
{
    public function __invoke(Request $request)
    {
        return Product::where('name', 'like', '%'.$request->query('q').'%')->limit(50)->get();
    }
}
