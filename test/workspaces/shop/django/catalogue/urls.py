from django.urls import path, re_path

from . import views

app_name = "catalogue"

urlpatterns = [
    path("", views.ProductList.as_view(), name="products"),
    path("<int:pk>/", views.ProductDetail.as_view(), name="product"),
    path("<int:pk>/reviews/", views.reviews, name="reviews"),
    path("search/", views.search, name="search"),
    re_path(r"^archive/(?P<year>[0-9]{4})/$", views.archive, name="archive"),
]
