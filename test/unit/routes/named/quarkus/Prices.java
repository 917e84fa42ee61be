package shop;

import io.quarkus.scheduler.Scheduled;

class Prices {
    @Scheduled(every = "10s")
    void refresh() {}
}
