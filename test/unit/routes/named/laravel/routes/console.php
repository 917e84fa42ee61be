<?php

use Illuminate\Support\Facades\Artisan;

Artisan::command('inspire {--loud}', function () {
    $this->comment('…');
})->purpose('Display a quote');
