import { checkPlan, useAppDispatch } from '@trilho/portal';
import { useEffect, useState } from 'react';

export type PlanCheck = 'checking' | 'active' | 'none';

/** Asks the server about the plan when the screen opens; an answer from before does not decide about a purchase. */
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
