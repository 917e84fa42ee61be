package shop.jobs

import org.springframework.scheduling.annotation.Scheduled

class Cleanup {
    // @Scheduled(fixedRate = 1) fun off() {}
    @Scheduled(fixedDelay = 60_000)
    fun oldBaskets() {
    }
}
