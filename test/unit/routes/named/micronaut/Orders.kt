package shop

import io.micronaut.scheduling.annotation.Scheduled

class Orders {
    @Scheduled(fixedDelay = "5m")
    internal fun remind() {
    }
}
