<?php

namespace App\Http\Controllers;

use App\Jobs\SendInvoice;
use App\Models\Order;
use Illuminate\Http\Request;

class OrderController extends Controller
{
    public function index(Request $request)
    {
        return $request->user()->orders()->latest()->paginate(20);
    }

    public function store(Request $request)
    {
        $order = $request->user()->orders()->create($request->all());
        SendInvoice::dispatch($order);

        return response()->json($order, 201);
    }

    public function show(Order $order)
    {
        return $order->load('lines.product');
    }

    public function cancel(Order $order)
    {
        $order->update(['state' => 'cancelled']);

        return $order;
    }
}
