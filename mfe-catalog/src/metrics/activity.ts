import { lazy } from 'react';

/*
 * What is shown only once there is activity, in one file: every page with this remote's widget fetches the rest.
 */

export const VolumeChart = lazy(() => import(/* webpackChunkName: "activity" */ './volume-chart.tsx'));

export const DailyTable = lazy(() =>
  import(/* webpackChunkName: "activity" */ './daily-table.tsx').then(({ DailyTable }) => ({
    default: DailyTable,
  })),
);

export const DeclineReasons = lazy(() =>
  import(/* webpackChunkName: "activity" */ './decline-reasons.tsx').then(({ DeclineReasons }) => ({
    default: DeclineReasons,
  })),
);

export const PeriodRange = lazy(() =>
  import(/* webpackChunkName: "activity" */ './period-range.tsx').then(({ PeriodRange }) => ({
    default: PeriodRange,
  })),
);

export const ChurnCard = lazy(() =>
  import(/* webpackChunkName: "activity" */ './churn-card.tsx').then(({ ChurnCard }) => ({
    default: ChurnCard,
  })),
);

export const MethodShares = lazy(() =>
  import(/* webpackChunkName: "activity" */ './method-shares.tsx').then(({ MethodShares }) => ({
    default: MethodShares,
  })),
);
