<?php

namespace App\Http\Controllers;

use App\Models\Order;
use Illuminate\Http\Request;

class CheckoutController extends Controller
{
    public function show()
    {
        return view('checkout.show');
    }

    public function store(Request $request)
    {
        $order = $request->user()->orders()->create($request->all());

        return redirect("/checkout/{$order->id}/receipt");
    }

    public function receipt(Order $order)
    {
        return view('checkout.receipt', ['order' => $order]);
    }
}
