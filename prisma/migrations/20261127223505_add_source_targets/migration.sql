-- CreateTable
CREATE TABLE "SourceTarget" (
    "siteId" TEXT NOT NULL PRIMARY KEY,
    "generation" INTEGER NOT NULL,
    "pinnedCommit" TEXT,
    CONSTRAINT "SourceTarget_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
