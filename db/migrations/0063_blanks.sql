set local lock_timeout = '5s';

-- 'blank': a question of a timed exam that was left without an answer. The exam scored it as wrong, and so does readiness. In practice
-- sessions it stays 'seen', because people may leave a practice session at any time. Beliefs are computed again, by a new version of the model.
alter table answer_events
  drop constraint answer_events_kind_check,
  add constraint answer_events_kind_check check (kind in ('answer', 'reveal', 'seen', 'blank', 'hint')) not valid;
