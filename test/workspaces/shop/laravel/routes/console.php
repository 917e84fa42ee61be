<?php

use Illuminate\Support\Facades\Artisan;
use Illuminate\Support\Facades\Schedule;

Artisan::command('carts:clear', function () {
    $this->info('Abandoned carts are gone.');
})->purpose('Remove carts nobody came back to');

Schedule::command('orders:settle')->hourly();
