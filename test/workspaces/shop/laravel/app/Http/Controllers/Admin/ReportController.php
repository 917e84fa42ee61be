<?php

namespace App\Http\Controllers\Admin;

use App\Http\Controllers\Controller;
use App\Models\Report;
use Illuminate\Http\Request;

class ReportController extends Controller
{
    public function show(?Report $report = null)
    {
        return view('admin.report', ['report' => $report]);
    }

    public function sales(Request $request)
    {
        return Report::forSales($request->date('from'), $request->date('until'));
    }
}
