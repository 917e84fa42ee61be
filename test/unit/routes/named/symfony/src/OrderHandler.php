<?php

namespace App\Handler;

use App\Message\{OrderCancelled, OrderPlaced};
use Symfony\Component\Messenger\Attribute\AsMessageHandler;
use Symfony\Component\Messenger\Handler\MessageHandlerInterface;

#[AsMessageHandler]
final class OrderHandler
{
    public function __invoke(OrderPlaced|OrderCancelled $message): void
    {
    }
}

class ReportHandlers
{
    #[AsMessageHandler]
    public function daily(\App\Message\DailyReport $report): void {}

    #[AsMessageHandler(handles: WeeklyReport::class)]
    public function weekly($report): void {}
}

class OldHandler implements MessageHandlerInterface
{
    public function __invoke(?OrderPlaced $message) {}
}
