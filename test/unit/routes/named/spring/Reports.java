package shop.jobs;

import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

@Component
public class Reports {
    @Scheduled(cron = "0 0 3 * * *")
    public void nightly() {}

    public void byHand() {}
}
