<?php

namespace App\Livewire;

use Livewire\Component;

class Cart extends Component
{
}
