from django.http import HttpResponse
from django.urls import include, path


def home(request):
    return HttpResponse("shop")


urlpatterns = [
    path("", home, name="home"),
    path("catalogue/", include("catalogue.urls")),
    path("accounts/", include("accounts.urls")),
]
