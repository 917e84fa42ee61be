from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.views import View
from django.views.decorators.http import require_GET

from .models import Product, Review


class ProductList(View):
    def get(self, request):
        products = Product.objects.order_by("name").values("id", "name", "price")
        return JsonResponse({"items": list(products[:20])})

    def post(self, request):
        product = Product.objects.create(name=request.POST["name"], price=request.POST["price"])
        return JsonResponse({"id": product.pk}, status=201)


class ProductDetail(View):
    def get(self, request, pk):
        product = get_object_or_404(Product, pk=pk)
        return JsonResponse({"id": product.pk, "name": product.name, "price": product.price})


def reviews(request, pk):
    if request.method == "POST":
        Review.objects.create(product_id=pk, text=request.POST["text"])
    return JsonResponse({"items": list(Review.objects.filter(product_id=pk).values("id", "text"))})


@require_GET
def search(request):
    found = Product.objects.filter(name__icontains=request.GET.get("q", ""))
    return JsonResponse({"items": list(found.values("id", "name"))})


def archive(request, year):
    retired = Product.objects.filter(retired__year=year)
    return JsonResponse({"year": year, "items": list(retired.values("id", "name"))})
