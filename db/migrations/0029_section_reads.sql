-- Sections of study notes that a person marked as read. No reference to the section: a load of content replaces all sections,
-- and a mark must outlive that. A mark whose section no longer exists is not shown.
create table section_reads (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  domain text not null,
  anchor text not null,
  read_at timestamptz not null,
  primary key (user_id, course_id, domain, anchor)
);
create index section_reads_by_course on section_reads (course_id);
