<?php

namespace App\Console\Commands;

use App\Models\Order;
use Illuminate\Console\Command;

class SettleOrders extends Command
{
    protected $signature = 'orders:settle {--dry-run : Only count}';

    protected $description = 'Settle the orders that were paid';

    public function handle(): int
    {
        $orders = Order::where('state', 'paid')->get();
        $orders->each->settle();
        $this->info("{$orders->count()} orders settled");

        return self::SUCCESS;
    }
}
