package shop;

import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;

@Singleton
public class Stock {
    @Schedule(hour = "4")
    public void count() {}
}
