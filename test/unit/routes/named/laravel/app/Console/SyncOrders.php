<?php

namespace App\Console;

use Illuminate\Console\Command;
use Symfony\Component\Console\Attribute\AsCommand;

class SyncOrders extends Command
{
    protected $signature = 'orders:sync
        {user : whose orders}
        {--force}';
}

class OldCommand extends Command
{
    protected $name = 'orders:old';
}

#[AsCommand(name: 'orders:new')]
class NewCommand extends Command
{
}

class NoCommand
{
    protected $signature = 'no:command';
}
