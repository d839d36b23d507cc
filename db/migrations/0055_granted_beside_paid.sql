set local lock_timeout = '5s';

-- Says of features whether they were granted by hand, so that those of a subscription can be added to them.
create or replace view v_entitlements as
  select u.id as user_id,
    (select coalesce(json_agg(json_build_object(
        'status', s.status, 'plan', s.subscription_plan,
        'currentPeriodEnd', s.current_period_end, 'cancelAtPeriodEnd', s.cancel_at_period_end)), '[]')
      from subscriptions s where s.user_id = u.id) as subscriptions,
    (select json_build_object(
        'planName', f.plan_name, 'activeFeatures', f.active_features, 'validUntil', f.valid_until,
        'isGranted', f.is_granted)
      from user_features f where f.user_id = u.id) as features
  from users u;
