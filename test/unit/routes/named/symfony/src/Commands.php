<?php

namespace App\Command;

use Symfony\Component\Console\Attribute\AsCommand;
use Symfony\Component\Console\Command\Command;

#[AsCommand(name: 'app:import|app:load', description: 'Imports')]
class ImportCommand extends Command
{
}

#[AsCommand('app:invoked')]
class InvokedCommand
{
    public function __invoke(): int {}
}

class DefaultNameCommand extends Command
{
    public const NAME = 'app:default';

    protected static $defaultName = self::NAME;
}

class ConfiguredCommand extends Command
{
    protected function configure(): void
    {
        $this
            ->setDescription('Configured')
            ->setName('app:configured')
            ->addArgument('what');
    }
}
