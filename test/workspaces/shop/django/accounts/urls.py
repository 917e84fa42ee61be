from django.urls import path

from .views import OrderHistory, ProfileView, sign_out

urlpatterns = [
    path("profile/", ProfileView.as_view(), name="profile"),
    path("orders/", OrderHistory.as_view(), name="order-history"),
    path("sign-out/", sign_out, name="sign-out"),
]
