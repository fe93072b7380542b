-- CreateTable
CREATE TABLE "ClosedQuestion" (
    "siteId" TEXT NOT NULL,
    "questionKey" TEXT NOT NULL,
    "closedAt" DATETIME NOT NULL,

    PRIMARY KEY ("siteId", "questionKey"),
    CONSTRAINT "ClosedQuestion_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
