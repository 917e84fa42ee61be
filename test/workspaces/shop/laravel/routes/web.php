<?php

use App\Http\Controllers\Admin\ReportController;
use App\Http\Controllers\CheckoutController;
use Illuminate\Support\Facades\Route;

Route::get('/', function () {
    return view('welcome');
});

Route::prefix('checkout')->controller(CheckoutController::class)->group(function () {
    Route::get('/', 'show');
    Route::post('/', 'store');
    Route::get('/{order}/receipt', 'receipt');
});

Route::middleware('auth')->prefix('admin')->name('admin.')->group(function () {
    Route::get('/reports/{report?}', [ReportController::class, 'show'])->name('reports.show');

    Route::prefix('reports')->group(function () {
        Route::post('/sales', [ReportController::class, 'sales'])->name('reports.sales');
    });
});
