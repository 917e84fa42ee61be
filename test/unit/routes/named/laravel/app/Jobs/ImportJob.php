<?php

namespace App\Jobs;

abstract class BaseJob implements \Illuminate\Contracts\Queue\ShouldQueue
{
}

class ImportJob extends BaseJob
{
    public function handle() {}
}

class OrderPlaced
{
    use \Illuminate\Foundation\Events\Dispatchable;
}
