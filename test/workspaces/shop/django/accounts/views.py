from django.contrib.auth import logout
from django.contrib.auth.mixins import LoginRequiredMixin
from django.shortcuts import redirect
from django.views.generic import ListView, TemplateView

from .models import Order


class ProfileView(LoginRequiredMixin, TemplateView):
    template_name = "accounts/profile.html"


class OrderHistory(LoginRequiredMixin, ListView):
    template_name = "accounts/orders.html"
    paginate_by = 20

    def get_queryset(self):
        return Order.objects.filter(customer=self.request.user).order_by("-placed")


def sign_out(request):
    logout(request)
    return redirect("home")
