set local lock_timeout = '5s';

-- How long requests took at the server and pages in browsers, by hour, as histograms (domain/telemetry/histogram.ts): buckets
-- in ascending order, and how many values each has. A name is an endpoint or the pattern of a route, so the rows of an hour
-- are few, and none says anything about anyone.
create table timings (
  hour timestamptz not null,
  kind text not null,
  name text not null constraint timings_name_is_short check (length(name) between 1 and 200),
  buckets smallint[] not null,
  counts integer[] not null,
  primary key (kind, hour, name),
  constraint timings_are_pairs check (cardinality(buckets) = cardinality(counts))
);
revoke all on timings from cutscore_keys;
