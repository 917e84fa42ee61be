<?php

namespace App\Jobs;

use Illuminate\Bus\Queueable;
use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Bus\Dispatchable;

#[Unique]
final class SendInvoice implements ShouldQueue
{
    use Dispatchable, Queueable;

    public function handle(): void
    {
    }
}
