import { checkPlan, useAppDispatch } from '@trilho/portal';
import { useEffect, useState } from 'react';

export type PlanCheck = 'checking' | 'active' | 'none';

/** Reloads the plan when the screen opens, since a cached answer must not decide about a purchase. */
export function usePlanCheck(): PlanCheck {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<PlanCheck>('checking');

  useEffect(() => {
    let isHere = true;
    void dispatch(checkPlan()).then((isActive) => {
      if (isHere) setAnswer(isActive ? 'active' : 'none');
    });
    return () => {
      isHere = false;
    };
  }, [dispatch]);

  return answer;
}
